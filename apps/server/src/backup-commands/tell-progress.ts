const COUNT = new Intl.NumberFormat('en-US')

/** Says with each further tenth how far something is: "Written: 40 % (40,000 of 100,000 rows)". */
export function tellProgress(what: string, output: NodeJS.WritableStream) {
  let told = 0
  return (rows: number, of: number) => {
    const tenth = of === 0 ? 0 : Math.floor((rows / of) * 10)
    if (tenth <= told) return
    told = tenth
    output.write(`${what}: ${tenth * 10} % (${COUNT.format(rows)} of ${COUNT.format(of)} rows)\n`)
  }
}
