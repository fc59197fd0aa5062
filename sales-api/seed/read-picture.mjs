import sharp from 'sharp'

// Prints the facts of a picture after decoding it completely; prints nothing for a damaged one.
const picture = sharp(process.argv[2], { failOn: 'truncated' })
try {
  const { format, width, height, pages } = await picture.metadata()
  await picture.stats()
  process.stdout.write(JSON.stringify({ format, width, height, pages }))
} catch {
  process.exitCode = 1
}
