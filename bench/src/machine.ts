import { execFileSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'

/** The machine of a run: the processor, the memory, Node.js. */
export function describeMachine(): string {
  const [processor] = cpus()
  return `${cpus().length} cores (${processor?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node.js ${process.version}`
}

/** The commit of the run, and whether there were uncommitted changes. */
export function describeCommit(): string {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim()
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ' with changes'}`
  } catch {
    return 'unknown' // a copy without its history
  }
}
