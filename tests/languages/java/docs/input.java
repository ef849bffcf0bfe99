/*
 * Licence of the file.
 */
package docs;

/** The class. */
@Deprecated
public class Docs {
    // A plain comment is no documentation.
    int plain;

    /* Neither is this. */
    int block;

    /** One line. */
    int one;

    /**
     * First sentence.
     *
     * <pre>
     *   code();
     * </pre>
     */
    // with a plain comment between
    void between() {}

    @Override
    /** Below the annotation. */
    void below() {}

    /** Replaced. */
    /** The last one counts. */
    void last() {}

    /// Markdown,
    /// in two lines.
    void markdown() {}

    /** Of nothing: there is something else behind it. */;

    void undocumented() {}

    int trailing; /** not of trailing */
}
