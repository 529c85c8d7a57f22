import { execFile } from 'node:child_process'
import { resolve } from 'node:path'

const TOOLS = resolve(import.meta.dirname, '../src/tools')

/** Runs one of the tools of `npm run` as a separate process, with these settings only. */
export function runTool(
  file: string,
  settings: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<{ code: number; said: string }> {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  return new Promise((done) => {
    const env = { PATH, HOME, NODE_COMPILE_CACHE, ...settings }
    const tool = execFile(process.execPath, [resolve(TOOLS, file), ...args], { env }, (_error, out, err) =>
      done({ code: tool.exitCode ?? -1, said: out + err }),
    )
  })
}
