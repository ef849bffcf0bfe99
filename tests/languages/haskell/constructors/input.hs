module Shapes where

-- | Natural numbers of types.
type data Nat = Zero | Succ Nat

data Term a where
  Add, Mul :: Term a -> Term a -> Term a
  -- | A number.
  Lit :: Int -> Term Int
  (:=:) :: Term a -> Term a -> Term Bool

data Shown
  = forall a. Show a => MkShown a
  | Int :+: Int
  | Int `With` Int
  | (:*:) Int Int
  | Plain { field :: Maybe Int }

newtype Wrapped = Wrapped { unwrapped :: Int }

use :: Shown -> Int
use (MkShown _) = case Just 1 of
  Just n -> n
  Nothing -> 2
use (a :+: b) = a
