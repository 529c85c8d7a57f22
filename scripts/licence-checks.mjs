// The parts of the product: a licence that is allowed for each, and the command that lists them.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import satisfies from 'spdx-satisfies'
import { npmCommand, ROOT, SetupError } from './setup.mjs'

/** Licences that let an institution run and change the product without publishing its own work. MPL-2.0 concerns its own files alone. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
]

/** Parts whose package states no SPDX expression, by the licence that their own file contains. */
const READ_BY_HAND = {
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  ibantools: 'MIT OR MPL-2.0',
  'png-js': 'MIT',
}
const ALLOWED_BY_HAND = ['Bitstream-Vera']

/** @typedef {{ name: string, version: string, licence: string }} Part */

/**
 * The parts that the lock file names, with their licences, by name.
 * @returns {Part[]}
 */
function partsOf(/** @type {string} */ root) {
  /** @type {{ packages: Record<string, { version?: string, license?: string, link?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version = '', license = 'none' }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      /** @type {Record<string, string>} */
      const read = READ_BY_HAND
      return { name, version, licence: read[name] ?? license }
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** @returns {{ name: string, faults: string[] }[]} */
export function licenceChecks(/** @type {string} */ root) {
  const parts = partsOf(root)
  return [
    {
      name: 'packages: the licence of each is allowed',
      faults: parts
        .filter(({ licence }) => !isAllowed(licence))
        .map(({ name, version, licence }) => `${name} ${version}: ${licence}`),
    },
    {
      name: 'packages: a licence that was read by hand is that of a part',
      faults: Object.keys(READ_BY_HAND).filter((one) => !parts.some(({ name }) => name === one)),
    },
  ]
}

/** Whether an SPDX expression leaves a choice among the allowed licences. */
function isAllowed(/** @type {string} */ licence) {
  try {
    return satisfies(licence, [...ALLOWED, ...ALLOWED_BY_HAND])
  } catch {
    return false
  }
}

/** Writes the bill of materials (`sbom.cdx.json`, CycloneDX) and the licences (`licences.csv`) of all parts to a folder. */
export function writeParts(/** @type {string} */ folder) {
  mkdirSync(folder, { recursive: true })
  const [program, args] = npmCommand(['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'])
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  if (status !== 0) throw new SetupError(`npm could not write the bill of materials: ${stderr.trim()}`)
  writeFileSync(join(folder, 'sbom.cdx.json'), stdout)
  const parts = partsOf(ROOT)
  const lines = parts.map(({ name, version, licence }) => `${name},${version},"${licence}"`)
  writeFileSync(join(folder, 'licences.csv'), `${['name,version,licence', ...lines].join('\r\n')}\r\n`)
  process.stdout.write(
    `${parts.length} parts: ${join(folder, 'sbom.cdx.json')} and ${join(folder, 'licences.csv')}\n`,
  )
}
