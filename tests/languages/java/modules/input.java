/** The module. */
@Deprecated
open module com.example.app {
    requires transitive java.sql;
    exports com.example.api to com.example.friend;
    provides com.example.Api with com.example.Impl;
}
