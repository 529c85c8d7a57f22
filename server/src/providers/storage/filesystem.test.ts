import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesystemStorage } from './filesystem.ts'
import { checkStorage } from './port.check.ts'

checkStorage('filesystem', async () => filesystemStorage(await mkdtemp(join(tmpdir(), 'fondaco-storage-'))))
