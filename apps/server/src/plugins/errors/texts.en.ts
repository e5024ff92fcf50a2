export const en = {
  home: 'home page',
  /** Both parameters are links, as HTML. */
  help: (home: string, phone: string) => `You can go to the ${home}, or call us at\n${phone}.`,
  request: (status: number, id: string) => `Status ${status}, request ${id}`,
}
