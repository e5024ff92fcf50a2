/** Stylesheets of the admin area: all of Mantine's components, then the colors of our theme. */
import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
import './admin-variables.css'
