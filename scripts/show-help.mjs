/**
 * If the command line contains `--help` or `-h`, prints the usage text and ends the process with
 * code 0.
 * @param {string} usage
 */
export function showHelp(usage) {
  const isWanted = process.argv.slice(2).some((word) => word === '--help' || word === '-h')
  if (!isWanted) return
  console.log(usage)
  process.exit(0)
}
