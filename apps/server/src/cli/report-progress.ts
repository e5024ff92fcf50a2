const COUNT = new Intl.NumberFormat('en-US')

/** Reports every 10 percent: "Written: 40% (40,000 of 100,000 rows)". */
export function reportProgress(task: string, output: NodeJS.WritableStream) {
  let reported = 0
  return (rows: number, of: number) => {
    const tenth = of === 0 ? 0 : Math.floor((rows / of) * 10)
    if (tenth <= reported) return
    reported = tenth
    output.write(`${task}: ${tenth * 10}% (${COUNT.format(rows)} of ${COUNT.format(of)} rows)\n`)
  }
}
