export const en = { home: 'Home', blog: 'Blog' }
