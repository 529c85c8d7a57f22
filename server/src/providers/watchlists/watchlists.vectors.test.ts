import { checkWatchlists } from './port.check.ts'
import { folderWatchlists } from './source-watchlists.ts'

checkWatchlists('published samples', async () => {
  const samples = process.env.SANCTIONS_SAMPLES_DIR
  if (!samples) throw new Error('Set SANCTIONS_SAMPLES_DIR to a folder with samples of published lists.')
  return folderWatchlists(samples)
})
