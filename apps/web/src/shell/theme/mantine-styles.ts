/**
 * The stylesheets of Mantine that every page needs. Those of its components are in mantine-controls.ts, for pages
 * that only want to be read do without them. The layered files let a component's own CSS module win whatever the
 * order of loading.
 */
import '@mantine/core/styles/baseline.layer.css'
import 'virtual:theme-variables.css'
import '@mantine/core/styles/global.layer.css'
