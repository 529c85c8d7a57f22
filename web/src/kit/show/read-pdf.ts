import { getDocument, PasswordException, PDFWorker } from 'pdfjs-dist'
import PdfJs from 'pdfjs-dist/build/pdf.worker.mjs?worker'

/**
 * Draws PDFs of strangers. The worker that reads them comes from our own origin, and the policy of its file lets it load
 * and run nothing. Scripts, links and forms of the file do nothing: pages are pictures.
 */

export interface Pdf {
  readonly pages: number
  /** Draws a page, counted from 1, so many pixels wide, and resolves when it is drawn. A later drawing ends an earlier. */
  draw(page: number, canvas: HTMLCanvasElement, width: number): Promise<void>
  close(): void
}

/** A file that takes longer to open or to draw was made to. */
const PATIENCE_MS = 20_000
/** Larger pictures inside a file are left out. */
const MOST_PIXELS = 64_000_000

/** Opens a PDF, or says why it is not shown. The bytes are gone afterwards. */
export async function openPdf(bytes: Uint8Array): Promise<Pdf | 'encrypted' | 'broken'> {
  const port = new PdfJs()
  const worker = PDFWorker.create({ port })
  const task = getDocument({
    data: bytes,
    worker,
    // The policy of the pages forbids WebAssembly; the decoders are in the worker, as scripts.
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
    maxImageSize: MOST_PIXELS,
  })
  const close = () => {
    void task.destroy().catch(() => undefined)
    worker.destroy()
    port.terminate()
  }
  const inTime = <T>(reading: Promise<T>): Promise<T> => {
    let timer: ReturnType<typeof setTimeout>
    const over = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('out of time')), PATIENCE_MS)
    })
    return Promise.race([reading, over]).finally(() => clearTimeout(timer))
  }
  try {
    const file = await inTime(task.promise)
    let drawing: { cancel(): void } | null = null
    return {
      pages: file.numPages,
      close,
      async draw(number, canvas, width) {
        const page = await inTime(file.getPage(number))
        drawing?.cancel()
        const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width })
        canvas.width = Math.floor(viewport.width)
        canvas.height = Math.floor(viewport.height)
        const render = page.render({ canvas, viewport })
        drawing = render
        await inTime(render.promise)
      },
    }
  } catch (error) {
    close()
    return error instanceof PasswordException ? 'encrypted' : 'broken'
  }
}
