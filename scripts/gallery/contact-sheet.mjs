const NAME = /^(.+)\/(.+)-(\d+)\.png$/

/**
 * HTML that shows pictures named `area/state-width.png` side by side, a row for each state.
 * @param {string[]} pictures
 */
export function contactSheet(pictures) {
  /** @type {Map<string, { width: number, path: string }[]>} */
  const rows = new Map()
  for (const path of [...pictures].sort()) {
    const [, area, state, width] = NAME.exec(path) ?? []
    if (!area) continue
    const row = `${area} / ${state}`
    rows.set(row, [...(rows.get(row) ?? []), { width: Number(width), path }])
  }
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Gallery</title>
<style>
body { font: 16px system-ui; margin: 2rem; }
section { border-top: 1px solid; padding-block: 1rem; }
div { display: flex; gap: 1rem; align-items: start; overflow-x: auto; }
img { height: 60vh; width: auto; max-width: none; border: 1px solid; }
</style>
${[...rows].map(section).join('\n')}
`
}

/** @param {[string, { width: number, path: string }[]]} row */
function section([name, pictures]) {
  const shown = pictures
    .sort((a, b) => a.width - b.width)
    .map(
      ({ width, path }) =>
        `<a href="${path}"><img src="${path}" alt="${name} at ${width} px" loading="lazy"></a>`,
    )
  return `<section><h2>${name}</h2><div>${shown.join('')}</div></section>`
}
