import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { constants, existsSync, readlinkSync, realpathSync } from 'node:fs'
import { access, chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { claimFolder } from './data-folder-lock.ts'
import { type Account, findPostgres, type PostgresBinaries } from './postgres-binaries.ts'

/** Where the supervisor logs; a pino logger fits. */
export type SupervisorLog = {
  debug(message: string): void
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

type Options = {
  dataDir: string
  log: SupervisorLog
  /** Folder for a continuous copy of the write-ahead log, for `restoreBackup`. */
  archiveTo?: string | undefined
  /** Folder of such copies, if the database is a backup that must be rolled forward. */
  recoverFrom?: string
}

/** A running embedded PostgreSQL. */
export type EmbeddedPostgres = {
  /** Connection address of the role that owns and migrates the database (no superuser). */
  ownerUrl: string
  /** Settles when the database died and could not be restarted. */
  lost: Promise<Error>
  /** Stops it cleanly: open transactions are rolled back, and committed data are on disk. */
  stop(): Promise<void>
}

const OWNER = 'fondaco_owner'
const DATABASE = 'fondaco'
const START_DEADLINE_MS = 60_000
const STOP_DEADLINE_MS = 30_000

/** Given on the command line, so that they also hold for a data folder made by an earlier version. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
  log_min_messages: 'log', // a refused statement is told to the caller, and its values do not belong in a log
  lc_messages: 'C',
  password_encryption: 'scram-sha-256',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
}

/** Each finished segment of the write-ahead log is copied at once, an unfinished one after this many seconds. */
const archivingTo = (folder: string) => ({
  archive_mode: 'on',
  archive_library: 'basic_archive',
  'basic_archive.archive_directory': folder,
  archive_timeout: '60',
})

/** For `takeBackup`, which works as the owner. */
const BACKUP_GRANTS = ['pg_backup_start(text, boolean)', 'pg_backup_stop(boolean)', 'pg_switch_wal()'].map(
  (name) => `grant execute on function ${name} to ${OWNER}`,
)

/** Its message to connected clients when it starts or stops cleanly. */
const EXPECTED = /database system is (starting up|shutting down)|due to administrator command/

/**
 * Runs PostgreSQL as our child, on our folder. It listens on loopback only, with a random password. `database-url` in
 * the data folder (0600) has its address, so a second process can join. It is restarted when it dies, and ends with us
 * even when we are killed.
 * @throws one sentence if it cannot run
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = await ownFolder(options.dataDir)
  const claim = claimFolder(dataDir)
  if (claim === undefined) throw new Error(inUse(dataDir))
  try {
    return await supervise({ ...options, dataDir }, claim.release)
  } catch (error) {
    claim.release()
    throw error
  }
}

async function supervise(options: Options, release: () => void): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options
  const { postgres, url } = await prepare(options)
  let server = await launch(postgres, url, 'any port')
  const urlFile = join(dataDir, 'database-url')
  await writeFile(urlFile, `${url.href}\n`, { mode: 0o600 })
  await chmod(urlFile, 0o600) // one that was put back from elsewhere may be open to others
  const killWithUs = () => server.kill('SIGINT')
  process.once('exit', killWithUs)

  let stopping = false
  const keepAlive = async () => {
    while (!stopping) {
      await ended(server)
      if (stopping) return
      log.warn(`The database stopped unexpectedly (${howItEnded(server)}); starting it again`)
      server = await relaunch(postgres, url)
    }
  }
  const lost = Promise.withResolvers<Error>()
  const kept = keepAlive().catch((error: Error) => {
    log.error(`The database is lost: ${error.message}`)
    lost.resolve(error)
  })

  return {
    ownerUrl: url.href,
    lost: lost.promise,
    async stop() {
      stopping = true
      await end(server)
      await kept
      await end(server) // the one that was just being started again
      process.off('exit', killWithUs)
      release()
    },
  }
}

/** Creates the cluster if there is none, and finds its program, account and address. */
async function prepare(options: Options): Promise<{ postgres: Postgres; url: URL }> {
  const { dataDir, log, archiveTo, recoverFrom } = options
  const cluster = join(dataDir, 'postgres')
  const account = await chooseAccount(cluster)
  const binaries = await chooseBinaries(dataDir, cluster, account)
  const settings = {
    ...(archiveTo === undefined ? {} : archivingTo(archiveTo)),
    ...(recoverFrom === undefined ? {} : { restore_command: `cp ${quoted(recoverFrom)}/%f %p` }),
  }
  const postgres = { cluster, binaries, account, settings, log }
  const known = await readUrl(join(dataDir, 'database-url'))
  const url = known ?? newUrl()
  if (!existsSync(cluster)) {
    log.info(`Making a new PostgreSQL ${postgres.binaries.major} database in ${cluster}`)
    await createCluster(postgres, url)
  } else if (known === undefined) {
    await endLeftover(postgres)
    await runSingleUser(postgres, 'postgres', [`alter role ${OWNER} password '${url.password}'`])
  }
  if (archiveTo !== undefined) await prepareArchive(postgres, archiveTo)
  return { postgres, url }
}

/** For a command that PostgreSQL passes to the shell. */
const quoted = (path: string) => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`

type Postgres = {
  cluster: string
  binaries: PostgresBinaries
  account: Account
  /** Further settings of this cluster, beside `SETTINGS`. */
  settings: Record<string, string>
  log: SupervisorLog
}

/** Makes the folder of the archive, and lets the owner take backups. */
async function prepareArchive(postgres: Postgres, folder: string): Promise<void> {
  const { account } = postgres
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (account !== undefined) await chown(folder, account.uid, account.gid)
  if (spawnSync('test', ['-w', folder], { ...account, cwd: '/' }).status !== 0)
    throw new Error(`The user that runs the database cannot write to ${folder}: choose another BACKUP_DIR.`)
  await endLeftover(postgres)
  await runSingleUser(postgres, DATABASE, BACKUP_GRANTS)
}

/** PostgreSQL refuses to run as root: it runs as the owner of the data, or else as an unprivileged account. */
async function chooseAccount(cluster: string): Promise<Account> {
  const owner = existsSync(cluster) ? await stat(cluster) : undefined
  const ourId = process.getuid?.()
  if (ourId !== 0) {
    if (owner === undefined || ourId === undefined || owner.uid === ourId) return undefined
    throw new Error(
      `The database in ${cluster} belongs to another user (id ${owner.uid}). Start as that user, or choose another DATA_DIR.`,
    )
  }
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has neither a user postgres nor a user nobody. Start as an ordinary user, or set DATABASE_URL.',
  )
}

async function chooseBinaries(dataDir: string, cluster: string, account: Account): Promise<PostgresBinaries> {
  const found = await findPostgres(dataDir, account)
  const oldest = account === undefined ? 15 : 16 // 15 loses its working folder where it cannot be reached by name
  const usable = found.filter(({ major }) => major >= oldest)
  const newest = usable[0]
  if (newest === undefined) {
    throw new Error(
      `No PostgreSQL can be used on this machine: there is no packaged one for ${process.platform} ${process.arch} and none of version ${oldest} or newer is on the PATH. Run npm install again, install PostgreSQL, or set DATABASE_URL.`,
    )
  }
  if (!existsSync(cluster)) return newest
  const made = Number(await readFile(join(cluster, 'PG_VERSION'), 'utf8'))
  const same = usable.find(({ major }) => major === made)
  if (same !== undefined) return same
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${made}, but this machine has PostgreSQL ${usable.map(({ major }) => major).join(', ')}. Install PostgreSQL ${made} to keep using it, move its data with pg_dump and psql, or choose another DATA_DIR.`,
  )
}

async function ownFolder(path: string): Promise<string> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 })
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error
    throw new Error(
      `This user cannot open the data folder ${path}. Start as its owner, or choose another DATA_DIR.`,
    )
  }
}

function inUse(dataDir: string): string {
  return `Another process already runs the database in ${dataDir}. Stop that one first, or join its database with DATABASE_URL="$(cat ${join(dataDir, 'database-url')})".`
}

function newUrl(): URL {
  return new URL(`postgresql://${OWNER}:${randomBytes(24).toString('hex')}@127.0.0.1:0/${DATABASE}`)
}

async function readUrl(file: string): Promise<URL | undefined> {
  return URL.parse(existsSync(file) ? await readFile(file, 'utf8') : '') ?? undefined
}

/** Complete or absent: the cluster is made under another name and renamed when its roles and database exist. */
async function createCluster(postgres: Postgres, url: URL): Promise<void> {
  const unfinished = { ...postgres, cluster: `${postgres.cluster}.unfinished` }
  await rm(unfinished.cluster, { recursive: true, force: true })
  await mkdir(unfinished.cluster, { mode: 0o700 })
  if (postgres.account !== undefined) {
    await chown(unfinished.cluster, postgres.account.uid, postgres.account.gid)
  }
  const collation =
    postgres.binaries.major >= 17
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C', '--locale-provider=icu', '--icu-locale=und']
  run(unfinished, 'initdb', [
    ...['--username=postgres', '--encoding=UTF8', ...collation, '--data-checksums'],
    ...['--auth-local=reject', '--auth-host=scram-sha-256', '--no-instructions'],
  ])
  // The superuser has no password, so nobody signs in as it; roles and database are made without a network.
  await runSingleUser(unfinished, 'postgres', [
    `create role ${OWNER} login createdb createrole password '${url.password}'`,
    `create database ${DATABASE} owner ${OWNER}`,
  ])
  await rename(unfinished.cluster, postgres.cluster)
}

async function runSingleUser(postgres: Postgres, database: string, statements: string[]): Promise<void> {
  const said = run(postgres, 'postgres', ['--single', database], `${statements.join('\n')}\n`)
  if (/^.*(ERROR|FATAL|PANIC): /m.test(said)) throw new Error(`PostgreSQL could not be prepared: ${said}`)
}

/** Runs one of its programs to the end and returns its output. @throws the program's own message */
function run(postgres: Postgres, program: string, args: string[], input = ''): string {
  const { error, status, stdout, stderr } = spawnSync(join(postgres.binaries.folder, program), args, {
    ...whereAndWho(postgres),
    encoding: 'utf8',
    input,
  })
  if (error !== undefined) throw error
  if (status !== 0) throw new Error(`${program} failed in ${postgres.cluster}: ${stderr}${stdout}`)
  return stderr
}

/**
 * As root, the account of PostgreSQL may not reach the cluster by name (for example in a clone under /root). On Linux a
 * process may always follow the link to its own working folder, so that link replaces the name.
 */
function whereAndWho({ account, cluster }: Postgres) {
  const folder = account !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : cluster
  return { ...account, cwd: cluster, env: { PATH: process.env.PATH, LC_ALL: 'C', PGDATA: folder } }
}

/** Restarts it at its address. If it is killed during the start, it is tried again, a few times. */
async function relaunch(postgres: Postgres, url: URL): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await launch(postgres, url, 'same port')
    } catch (error) {
      if (attempt === RELAUNCHES) throw error
      postgres.log.warn(`The database did not start again (attempt ${attempt}): ${(error as Error).message}`)
      await delay(RELAUNCH_AFTER_MS)
    }
  }
}
const RELAUNCHES = 5
const RELAUNCH_AFTER_MS = 1_000

/**
 * Starts the server and waits until it accepts connections. The previous server may need a moment to end.
 * @param where whether another port may be used, and written to the url, if the last port is taken
 */
async function launch(postgres: Postgres, url: URL, where: 'any port' | 'same port'): Promise<ChildProcess> {
  const deadline = Date.now() + START_DEADLINE_MS
  if (url.port === '0') url.port = await freePort()
  for (;;) {
    await endLeftover(postgres)
    const { server, said } = await launchOnce(postgres, url.port)
    if (server.exitCode === null && server.signalCode === null) return server
    const portInUse = /could not create any TCP\/IP sockets/.test(said)
    const leftover = /lock file|shared memory block/.test(said)
    if (Date.now() > deadline || !(portInUse || leftover)) {
      throw new Error(`PostgreSQL does not start in ${postgres.cluster} (${howItEnded(server)}): ${said}`)
    }
    if (portInUse && where === 'any port') url.port = await freePort()
    else await delay(200)
  }
}

async function launchOnce(postgres: Postgres, port: string) {
  const where = whereAndWho(postgres)
  const settings = Object.entries({ ...SETTINGS, ...postgres.settings, port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const command = [join(postgres.binaries.folder, 'postgres'), '-D', where.env.PGDATA, ...settings]
  const [program = '', ...args] = endsWithParent()
    ? ['setpriv', '--pdeathsig', 'INT', '--', ...command]
    : command
  // A session of its own: Ctrl-C in the terminal is for us, and we end the database after our last statement.
  const server = spawn(program, args, { ...where, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })

  const said: string[] = []
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: server.stderr }).on('line', (line) => {
      if (said.length < 50) said.push(line)
      if (line.includes('database system is ready to accept connections')) resolve()
      const loud = /^(FATAL|PANIC):/.test(line) && !EXPECTED.test(line)
      postgres.log[loud ? 'warn' : 'debug'](`PostgreSQL: ${line}`)
    })
  })
  await Promise.race([ready, once(server, 'close')])
  return { server, said: said.join(' ') }
}

/** Whether the kernel can be asked to interrupt the database when we die (Linux with util-linux). */
function endsWithParent(): boolean {
  return process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0
}

/**
 * Ends the server of one of our processes that was killed, and removes a process id file whose number now belongs to
 * another program. We hold the data folder, so nobody uses it.
 */
async function endLeftover({ cluster, log }: Postgres): Promise<void> {
  const idFile = join(cluster, 'postmaster.pid')
  const pid = existsSync(idFile) ? Number.parseInt(await readFile(idFile, 'utf8'), 10) : Number.NaN
  if (!(pid > 0)) return
  if (!runsCluster(pid, cluster)) {
    // PostgreSQL clears away the file of a dead process itself, once nothing of that one is left.
    if (isAlive(pid)) await rm(idFile, { force: true })
    return
  }
  log.info('Waiting until the database of a killed process has stopped')
  const started = Date.now()
  let signal: 'SIGINT' | 'SIGQUIT' | undefined
  while (runsCluster(pid, cluster)) {
    const waited = Date.now() - started
    const due = waited > STOP_DEADLINE_MS ? 'SIGQUIT' : waited > 1_000 ? 'SIGINT' : undefined
    if (due !== undefined && due !== signal) process.kill(pid, due)
    signal = due
    await delay(50)
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether a process runs on the cluster. An ended process that was not yet collected (a zombie) does not count. */
function runsCluster(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === cluster
    return execFileSync('ps', ['-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' }).includes(cluster)
  } catch {
    return false
  }
}

function ended(server: ChildProcess): Promise<unknown> {
  return server.exitCode === null && server.signalCode === null ? once(server, 'exit') : Promise.resolve()
}

async function end(server: ChildProcess): Promise<void> {
  server.kill('SIGINT')
  const impatience = setTimeout(() => server.kill('SIGQUIT'), STOP_DEADLINE_MS)
  await ended(server)
  clearTimeout(impatience)
}

function howItEnded(server: ChildProcess): string {
  return server.signalCode ?? `exit code ${server.exitCode}`
}

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return String(typeof address === 'object' ? address?.port : 0)
}
