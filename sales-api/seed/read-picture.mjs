import sharp from 'sharp'

// Prints what the file is, after reading all of it, or nothing when it is no whole picture.
const picture = sharp(process.argv[2], { failOn: 'truncated' })
try {
  const { format, width, height, pages } = await picture.metadata()
  await picture.stats()
  process.stdout.write(JSON.stringify({ format, width, height, pages }))
} catch {
  process.exitCode = 1
}
