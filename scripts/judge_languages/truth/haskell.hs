-- Haskell by GHC's own parser (9.0): types, classes, instances, functions with their signatures.
-- Lines of the C preprocessor are blanked, so all branches are read.
module Main (main) where

import Data.Char (isSpace, ord)
import Data.List (intercalate, isPrefixOf, sortOn)
import GHC hiding (parseModule)
import GHC.Data.Bag (bagToList)
import GHC.Data.FastString (mkFastString)
import GHC.Data.StringBuffer (stringToStringBuffer)
import GHC.Driver.Session
import GHC.LanguageExtensions.Type
import GHC.Parser (parseModule)
import GHC.Parser.Header (getOptions)
import GHC.Parser.Lexer (P (..), ParseResult (..), mkPState)
import GHC.Types.Name.Occurrence (occNameString)
import GHC.Types.Name.Reader (rdrNameOcc)
import GHC.Types.SrcLoc
import System.Environment (getArgs)
import System.IO
import System.Process (readProcess)
import Text.Printf (printf)
import Control.Monad (forM_)
import Control.Monad.IO.Class (liftIO)

usual :: [Extension]
usual =
  [ LambdaCase, TupleSections, MultiWayIf, BangPatterns, RankNTypes, ScopedTypeVariables, GADTs, TypeFamilies, TypeOperators
  , FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, KindSignatures, DataKinds, PatternGuards, ExplicitNamespaces
  , StandaloneDeriving, DerivingVia, DerivingStrategies, DefaultSignatures, RecordWildCards, RecordPuns, ViewPatterns
  , EmptyDataDecls, EmptyCase, ExistentialQuantification, FunctionalDependencies, NumericUnderscores, TypeApplications
  , StandaloneKindSignatures, ConstraintKinds, GeneralizedNewtypeDeriving, ForeignFunctionInterface, BlockArguments
  ]

data Row = Row { kind :: String, name :: String, parents :: [String], first, from, to :: Int, optional :: Bool }

main :: IO ()
main = do
  hSetEncoding stdout utf8
  files <- getArgs
  library <- filter (/= '\n') <$> readProcess "ghc" ["--print-libdir"] ""
  runGhc (Just library) $ do
    flags <- getSessionDynFlags
    forM_ files $ \file -> do
      text <- liftIO (withUtf8 file)
      let source = unlines [if "#" `isPrefixOf` line && not ("#-}" `isPrefixOf` line) then "" else line | line <- lines text]
          buffer = stringToStringBuffer source
          options = [option | option <- getOptions flags buffer file, unLoc option /= "-XCPP"]
      (own, _, _) <- liftIO (parseDynamicFilePragma (foldl xopt_set flags usual) options)
      liftIO $ case unP parseModule (mkPState own buffer (mkRealSrcLoc (mkFastString file) 1 1)) of
        POk _ (L _ parsed) -> tell file ("[" ++ intercalate "," (map json (rows (lines source) parsed)) ++ "]")
        PFailed _ -> tell file "null"

withUtf8 :: FilePath -> IO String
withUtf8 file = do
  handle <- openFile file ReadMode
  hSetEncoding handle =<< mkTextEncoding "UTF-8//IGNORE"
  hGetContents handle

tell :: FilePath -> String -> IO ()
tell file symbols = printf "{\"file\":%s,\"symbols\":%s,\"classes\":[\"callable\",\"type\",\"value\"]}\n" (quoted file) symbols

json :: Row -> String
json row =
  printf "{\"kind\":\"%s\",\"name\":%s,\"qualified_name\":%s,\"line_start\":%d,\"decorated_start\":%d,\"line_end\":%d,\"optional\":%s}"
    (kind row) (quoted (name row)) (quoted (intercalate "." (parents row ++ [name row]))) (first row) (from row) (to row)
    (if optional row then "true" else "false")

quoted :: String -> String
quoted text = "\"" ++ concatMap escape text ++ "\""
  where
    escape '"' = "\\\""
    escape '\\' = "\\\\"
    escape letter | ord letter < 32 = " " | otherwise = [letter]

srcSpanToRealSrcSpan :: SrcSpan -> Maybe RealSrcSpan
srcSpanToRealSrcSpan (RealSrcSpan real _) = Just real
srcSpanToRealSrcSpan _ = Nothing

span_ :: SrcSpan -> (Int, Int)
span_ place = case srcSpanToRealSrcSpan place of
  Just real -> (srcSpanStartLine real, if srcSpanEndCol real == 1 then srcSpanEndLine real - 1 else srcSpanEndLine real)
  Nothing -> (0, 0)

text_ :: GenLocated l RdrName -> String
text_ (L _ written) = occNameString (rdrNameOcc written)

rows :: [String] -> HsModule -> [Row]
rows source parsed = concatMap declared (hsmodDecls parsed) ++ functions [] [] (hsmodDecls parsed)
  where
    declared (L place declaration) = case declaration of
      TyClD _ (ClassDecl {tcdLName = named, tcdSigs = sigs, tcdMeths = methods, tcdATs = families}) ->
        row "type" (text_ named) [] place False
          : functions [text_ named] [] (sortOn (\(L at _) -> span_ at) ([L at (SigD noExtField sig) | L at sig <- sigs] ++ values methods))
          ++ [row "type" (text_ (fdLName family)) [text_ named] at True | L at family <- families]
      TyClD _ (DataDecl {tcdLName = named}) -> [row "type" (text_ named) [] place False]
      TyClD _ (SynDecl {tcdLName = named}) -> [row "type" (text_ named) [] place False]
      TyClD _ (FamDecl {tcdFam = family}) -> [row "type" (text_ (fdLName family)) [] place False]
      InstD _ (ClsInstD {cid_inst = instance_}) ->
        let named = unwords (words (cut (headOf (hsSigType (cid_poly_ty instance_)))))
         in row "type" named [] place False
              : functions [named] [] (sortOn (\(L at _) -> span_ at) ([L at (SigD noExtField sig) | L at sig <- cid_sigs instance_] ++ values (cid_binds instance_)))
              ++ [row "type" named [named] at True | L at _ <- cid_datafam_insts instance_]
      InstD _ (DataFamInstD {dfid_inst = DataFamInstDecl {dfid_eqn = HsIB {hsib_body = equation}}}) -> [row "type" (text_ (feqn_tycon equation)) [] place True]
      ForD _ (ForeignImport {fd_name = named}) -> [row "callable" (text_ named) [] place False]
      _ -> []
    values :: LHsBinds GhcPs -> [LHsDecl GhcPs]
    values methods = [L at (ValD noExtField method) | L at method <- bagToList methods]
    headOf typed = case typed of
      L _ (HsForAllTy {hst_body = body}) -> headOf body
      L _ (HsQualTy {hst_body = body}) -> headOf body
      L _ (HsParTy _ body) -> headOf body
      L place _ -> place
    cut place = case srcSpanToRealSrcSpan place of
      Just real
        | srcSpanStartLine real == srcSpanEndLine real -> slice (srcSpanStartCol real) (srcSpanEndCol real) (source !! (srcSpanStartLine real - 1))
        | otherwise ->
            unwords $
              [drop (srcSpanStartCol real - 1) (source !! (srcSpanStartLine real - 1))]
                ++ take (srcSpanEndLine real - srcSpanStartLine real - 1) (drop (srcSpanStartLine real) source)
                ++ [take (srcSpanEndCol real - 1) (source !! (srcSpanEndLine real - 1))]
      Nothing -> ""
    slice start end line = take (end - start) (drop (start - 1) line)

row :: String -> String -> [String] -> SrcSpan -> Bool -> Row
row said named inside place = Row said named inside (fst (span_ place)) (fst (span_ place)) (snd (span_ place))

-- A signature that is waiting for its clauses is a row with them, else of its own.
functions :: [String] -> [Row] -> [LHsDecl GhcPs] -> [Row]
functions _ waiting [] = waiting
functions inside waiting (L place declaration : others) = case declaration of
  SigD _ (TypeSig _ names _) -> waiting ++ next [signature named (length names > 1) | named <- names]
  SigD _ (ClassOpSig _ False names _) -> waiting ++ next [signature named False | named <- names]
  SigD _ (PatSynSig _ names _) -> waiting ++ next [(signature named False) {optional = True} | named <- names]
  SigD _ _ -> functions inside waiting others
  ValD _ (FunBind {fun_id = named}) -> clauses (text_ named)
  ValD _ (PatSynBind _ (PSB {psb_id = named})) -> clauses (text_ named)
  ValD _ (PatBind {pat_lhs = L _ (BangPat _ (L _ (VarPat _ named)))}) -> clauses (text_ named)
  DocD _ _ -> functions inside waiting others
  _ -> waiting ++ next []
  where
    next now = functions inside now others
    callable = "callable|value"
    signature named several = row callable (text_ named) inside place several
    clauses named =
      let (mine, rest) = ([one | one <- waiting, name one == named], [one | one <- waiting, name one /= named])
          start = if null mine then fst (span_ place) else first (head mine)
       in Row callable named inside start (fst (span_ place)) (snd (span_ place)) False : [one {optional = True} | one <- rest] ++ next []
