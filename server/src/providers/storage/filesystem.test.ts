import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { filesystemStorage } from './filesystem.ts'
import { checkStorage } from './port.check.ts'

checkStorage('filesystem', async () => filesystemStorage(await temporaryFolder()))
