/** The caller went away before all of the body came: nobody is there to be answered. */
export class CallerLeft extends Error {}

/** What reading a body gives. Throws CallerLeft when the rest of it never comes. */
export async function whole<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (cause) {
    throw new CallerLeft('the body breaks off', { cause })
  }
}
