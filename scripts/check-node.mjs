// Runs under any Node: prints what to do if Node 24 did not come with the install.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 24 && !(major === 22 && minor >= 18)) {
  process.stderr.write(
    `This app runs on Node 24; here it is ${process.versions.node}.\n` +
      'Node 24 normally comes with "npm ci" for Linux, macOS and Windows. Run "npm ci --include=optional" again,\n' +
      'or install Node 24 from https://nodejs.org and repeat the command.\n',
  )
  process.exit(1)
}
