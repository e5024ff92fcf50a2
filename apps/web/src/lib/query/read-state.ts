/** State of a read, as queries give it. */
export interface ReadState<Data> {
  data: Data | undefined
  isError: boolean
  error: object | null
  isFetching: boolean
  refetch: () => unknown
}
