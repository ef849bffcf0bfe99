// What the page's own scripts use of d3; everything else is left out of the bundle.
export { hierarchy, treemap, treemapSquarify } from "d3-hierarchy";
export { scaleThreshold } from "d3-scale";
export { select } from "d3-selection";
export { linkVertical } from "d3-shape";
