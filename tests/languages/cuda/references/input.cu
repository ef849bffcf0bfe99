#include "tools.cuh"

#define BLOCK 256

__constant__ float weights[64];
__device__ int counter;

struct Grid {
  int rows;
  __host__ __device__ int area() const { return rows * rows; }
};

// Adds two vectors.
__global__ void add(const float *a, const float *b, float *out, int n) {
  __shared__ float tile[BLOCK];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = scaled(a[i]) + b[i];
}

template <typename T, int N>
__global__ void __launch_bounds__(BLOCK) fill(T *out) { out[threadIdx.x] = T(N); }

static __device__ __forceinline__ float half_of(float x);

__device__ __forceinline__ float half_of(float x) { return x / 2; }

int launch(float *a, float *b, float *out, int n) {
  Grid grid{4};
  add<<<grid.area(), BLOCK>>>(a, b, out, n);
  fill<float, 3><<<1, BLOCK, 0, 0>>>(out);
  cudaDeviceSynchronize();
  return check(n);
}
