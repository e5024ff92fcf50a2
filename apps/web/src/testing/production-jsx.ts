// React's development build records a stack for each element, a seventh of the time of these tests.
const { NODE_ENV } = process.env
process.env.NODE_ENV = 'production'
await import('react/jsx-runtime')
process.env.NODE_ENV = NODE_ENV
