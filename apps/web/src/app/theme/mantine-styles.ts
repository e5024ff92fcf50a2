/**
 * Mantine styles for every page; component styles are in mantine-controls.ts for pages with controls.
 * The layered files let CSS modules win regardless of load order.
 */
import '@mantine/core/styles/baseline.layer.css'
import 'virtual:theme-variables.css'
import '@mantine/core/styles/global.layer.css'
