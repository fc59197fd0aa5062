import { NodeFS } from '@electric-sql/pglite/nodefs'

const OWNER = 0o700

/** The folder of a database whose new files are their owner's alone: PGlite sets rights itself, past the umask. */
export class PrivateFiles extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...args)
    const keep = ({
      FS,
    }: {
      FS: { chmod(path: unknown, mode: number, ...rest: unknown[]): void }
    }) => {
      const { chmod } = FS
      FS.chmod = (path, mode, ...rest) => chmod(path, mode & OWNER, ...rest)
    }
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), keep] },
    }
  }
}
