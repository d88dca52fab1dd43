/** The styles of everything drawn, imported by the entry point before any other. */
import "./tokens.css";
import "./paints.css";
import "./draw.css";
