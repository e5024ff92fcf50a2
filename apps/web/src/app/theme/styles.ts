/** Stylesheets of all pages, in order: Mantine's layer, then the design's. */
import './mantine-styles.ts'
import './tokens.css'
import './fonts.css'
import './base.css'
