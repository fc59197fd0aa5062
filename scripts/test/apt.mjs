/**
 * Installs a Debian package if the user is root on Debian. Returns whether it is installed.
 * @param {string} name
 * @param {import('../../server/processes.mjs').Processes} processes
 */
export async function aptInstall(name, processes) {
  if (process.getuid?.() !== 0) return false
  console.log(`Installing ${name} with apt-get…`)
  const lock = ['-o', 'DPkg::Lock::Timeout=300']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-q'],
    ['install', '-q', '-y', '--no-install-recommends', name],
  ]) {
    const apt = processes.start('apt-get', 'apt-get', [...lock, ...args], { env })
    if ((await apt.exited).code !== 0) return false
  }
  return true
}
