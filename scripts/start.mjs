// npm start: sets up the missing parts, then runs the product.
import { buildWeb } from './build-web.mjs'
import { ensureInstalled, findNode, run, SetupError } from './setup.mjs'

try {
  ensureInstalled()
  await buildWeb()
  const { code } = await run(findNode(), ['server/src/main.ts'])
  process.exitCode = code
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
