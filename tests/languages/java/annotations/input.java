@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface Route {
    String value() default "/{id}";

    String[] methods() default {};

    int LIMIT = 3;

    enum Kind { GET, POST }
}

@Route(value = "public (\"quoted\"", methods = {")"})
@SuppressWarnings("private")
class Handler {
    @Inject @Named("public") Service service;

    @Route("""
        text block ") {
        """)
    public @Nullable String handle(@Param("x") String x) {
        return x;
    }
}
