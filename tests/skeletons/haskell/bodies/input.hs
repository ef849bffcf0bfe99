module Shop.Basket (total, discount) where

import Data.List (foldl')

-- | What the basket costs, with the discount of the day.
total :: Basket -> Price
total (Basket items) = foldl' add (Price 0) items
  where
    add (Price sum) item = Price (sum + priceOf item)

-- | No signature: the symbol is where its first clause stands.
discount basket
  | count basket > 10 = let rate = 0.1
                        in rate * fromIntegral (count basket)
  | isMember basket = 0.05
  | otherwise = fallback
  where
    fallback = 0.0 :: Double -- never less than nothing, whatever the customer says about that

short x = x + 1

instance Show Basket where
  show (Basket items) = concat
    [ "a basket of " ++ show (length items) ++ " things, which cost in all "
    , show (sum (map priceOf items)) ++ " at the prices of today"
    ]

instance Semigroup Basket where
  Basket left <> Basket right = Basket (left ++ right)
