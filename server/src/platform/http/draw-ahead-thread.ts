import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'

// The pages read it while they are loaded.
Object.assign(globalThis, { drawnFor: workerData.institution })
const { drawAhead } = await import(pathToFileURL(workerData.program).href)
parentPort?.postMessage(drawAhead())
