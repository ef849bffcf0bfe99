// Kotlin by its compiler's own PSI (from ktlint): classes, objects, interfaces, functions, constructors, type aliases.

import java.nio.file.*;
import java.util.*;
import org.jetbrains.kotlin.cli.common.CLIConfigurationKeys;
import org.jetbrains.kotlin.cli.common.messages.MessageCollector;
import org.jetbrains.kotlin.cli.jvm.compiler.*;
import org.jetbrains.kotlin.com.intellij.openapi.util.Disposer;
import org.jetbrains.kotlin.com.intellij.psi.*;
import org.jetbrains.kotlin.com.intellij.psi.util.PsiTreeUtil;
import org.jetbrains.kotlin.config.CompilerConfiguration;
import org.jetbrains.kotlin.psi.*;

class Kotlin {
    static String text;
    static List<String> rows;

    public static void main(String[] files) throws Exception {
        var configuration = new CompilerConfiguration();
        configuration.put(CLIConfigurationKeys.MESSAGE_COLLECTOR_KEY, MessageCollector.Companion.getNONE());
        var environment = KotlinCoreEnvironment.createForProduction(
            Disposer.newDisposable(), configuration, EnvironmentConfigFiles.JVM_CONFIG_FILES);
        var factory = new KtPsiFactory(environment.getProject(), false);
        for (String file : files) {
            text = Files.readString(Path.of(file)).replace("\r\n", "\n");
            rows = new ArrayList<>();
            KtFile parsed = factory.createFile(Path.of(file).getFileName().toString(), text);
            boolean broken = PsiTreeUtil.hasErrorElements(parsed);
            for (var declaration : parsed.getDeclarations()) walk(declaration, List.of());
            System.out.println("{\"file\":" + quoted(file) + ",\"symbols\":" + (broken ? "null" : rows)
                + ",\"classes\":[\"callable\",\"type\"]}");
        }
    }

    static void walk(KtDeclaration declaration, List<String> parents) {
        if (declaration instanceof KtEnumEntry entry) {
            var inside = new ArrayList<>(parents);
            inside.add(entry.getName());
            for (var member : entry.getDeclarations()) walk(member, inside);
        } else if (declaration instanceof KtClassOrObject of) {
            boolean companion = of instanceof KtObjectDeclaration object && object.isCompanion();
            String name = companion ? "companion" : of.getName();
            put("type", name, parents, of);
            var inside = new ArrayList<>(parents);
            if (!companion) inside.add(name);  // its members are the class's
            for (var member : of.getDeclarations()) walk(member, inside);
        } else if (declaration instanceof KtNamedFunction function && function.getName() != null) {
            put("callable", function.getName(), owned(parents, function.getReceiverTypeReference()), function);
        } else if (declaration instanceof KtSecondaryConstructor constructor) {
            put("callable", "constructor", parents, constructor);
        } else if (declaration instanceof KtTypeAlias alias) {
            put("type", alias.getName(), parents, alias);
        }
    }

    /** An extension belongs to the type that it extends, without its arguments. */
    static List<String> owned(List<String> parents, KtTypeReference receiver) {
        if (receiver == null || !(element(receiver.getTypeElement()) instanceof KtUserType type)) return parents;
        var inside = new ArrayList<>(parents);
        for (var part = type; part != null; part = part.getQualifier()) inside.add(parents.size(), part.getReferencedName());
        return inside;
    }

    static KtTypeElement element(KtTypeElement type) {
        return type instanceof KtNullableType nullable ? element(nullable.getInnerType()) : type;
    }

    static void put(String kind, String name, List<String> parents, KtDeclaration declaration) {
        int end = declaration.getTextRange().getEndOffset();
        PsiElement first = declaration.getFirstChild();
        while (first instanceof PsiComment || first instanceof PsiWhiteSpace) first = first.getNextSibling();
        int decorated = first.getTextRange().getStartOffset(), start = decorated;
        if (first instanceof KtModifierList modifiers) {
            PsiElement word = modifiers.getFirstChild();
            while (word instanceof KtAnnotationEntry || word instanceof KtAnnotation || word instanceof PsiWhiteSpace || word instanceof PsiComment)
                word = word.getNextSibling();
            if (word == null) {
                word = modifiers.getNextSibling();
                while (word instanceof PsiComment || word instanceof PsiWhiteSpace) word = word.getNextSibling();
            }
            start = word.getTextRange().getStartOffset();
        }
        var path = new ArrayList<>(parents);
        path.add(name);
        rows.add(String.format("{\"kind\":\"%s\",\"name\":%s,\"qualified_name\":%s,\"line_start\":%d,\"decorated_start\":%d,\"line_end\":%d}",
            kind, quoted(name), quoted(String.join(".", path)), line(start), line(decorated), line(Math.max(start, end - 1))));
    }

    static int line(int offset) {
        return 1 + (int) text.substring(0, offset).chars().filter(letter -> letter == '\n').count();
    }

    static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
