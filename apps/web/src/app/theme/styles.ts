/**
 * Stylesheets of all pages, in order: Mantine's layer, then the design's. Styles of Mantine's components are in
 * mantine-controls.ts for pages with controls. The layered files let CSS modules win regardless of load order.
 */
import '@mantine/core/styles/baseline.layer.css'
import 'virtual:theme-variables.css'
import '@mantine/core/styles/global.layer.css'
import './tokens.css'
import './fonts.css'
import './base.css'
