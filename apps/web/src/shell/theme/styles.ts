/** Every stylesheet that all pages share, in order: Mantine's layer, then the design's own. */
import './mantine-styles.ts'
import './tokens.css'
import './fonts.css'
import './base.css'
