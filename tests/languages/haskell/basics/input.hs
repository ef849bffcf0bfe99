{-# LANGUAGE GADTs #-}
-- | Plane shapes.
module Data.Shapes
  ( Shape (..)
  , HasArea (..)
  , area', larger, (<+>)
  , main
  ) where

import qualified Data.Map as M
import Data.List (sort)

-- | What can be drawn.
data Shape a
  = Circle { radius :: Int, centre :: a }
  -- | With four sides.
  | Square Int
  deriving (Show, Eq)

newtype Name = Name { unName :: String }
type Names = [Name]
data Hidden where
  One :: Int -> Hidden
  Two :: Hidden

-- | Has an area.
class Eq a => HasArea a where
  -- | The area.
  size :: a -> Int
  size _ = 1
  zero :: a

instance Show a => HasArea (Shape a) where
  size (Circle r _) = r
  size (Square s) = s
  zero = undefined

{- | Its area,
twice. -}
area' :: Shape a -> Int
{-# INLINE area' #-}
area' (Circle r _) = twice r
  where
    twice x = x * 2
area' (Square s) =
  let same = s
   in same

larger
  :: forall a. (Ord a)
  => a
  -> a
  -> Bool
larger a b = a > b

width, height :: Int
width = 1
height = 2

(<+>) :: Int -> Int -> Int
a <+> b = a + b
infixl 6 <+>

untyped x
  | x = 2
  | otherwise = 3
x `over` y = x
limit = 10

foreign import ccall "sin" csin :: Double -> Double
type family Elem c where
  Elem [a] = a
pattern Unit = Square 1

main :: IO ()
main = do
  let inner = 1
  print inner

typedInside :: Maybe Int -> Bool
typedInside (Just n) = n > (0 :: Int)
typedInside Nothing = False

instance (a ~ Maybe (Either (Maybe Int) b)) => Semigroup (Pair a) where
  Pair a b <> Pair c _ = Pair a c
  a <> _ = a

class Show (Key a) => Keyed a where
  key :: a -> Int

first, second :: Int -> Int
first 0 = 1
first n = n
second n = n

blank :: Char -> Bool
blank '\t' = True
blank c -- anything else
  | c == ' ' = True
  | otherwise = False

(-->) :: Bool -> Bool -> Bool
True --> b = b
_ --> _ = True
