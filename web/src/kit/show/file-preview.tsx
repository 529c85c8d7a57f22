import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { texts, useTexts } from '../../texts.ts'
import classes from './file-preview.module.css'
import type { Pdf } from './read-pdf.ts'

const words = texts({
  opening: { en: 'Opening the file', lt: 'Atveriamas failas' },
  page: {
    en: (page: number, of: number) => `Page ${page} of ${of}`,
    lt: (page: number, of: number) => `${page} puslapis iš ${of}`,
  },
  pageOf: {
    en: (name: string, page: number, of: number) => `${name}, page ${page} of ${of}`,
    lt: (name: string, page: number, of: number) => `${name}, ${page} puslapis iš ${of}`,
  },
  previous: { en: 'Previous page', lt: 'Ankstesnis puslapis' },
  next: { en: 'Next page', lt: 'Kitas puslapis' },
  larger: { en: 'Larger', lt: 'Padidinti' },
  smaller: { en: 'Smaller', lt: 'Sumažinti' },
  view: { en: (name: string) => `View of ${name}`, lt: (name: string) => `Peržiūra: ${name}` },
  encrypted: {
    en: 'This file is protected by a password, so it cannot be shown here. Download it, or request another.',
    lt: 'Šis failas apsaugotas slaptažodžiu, todėl čia jo parodyti negalima. Atsisiųskite jį arba paprašykite kito.',
  },
  broken: {
    en: 'This file cannot be read, so it cannot be shown here. Download it, or request another.',
    lt: 'Šio failo nepavyksta perskaityti, todėl čia jo parodyti negalima. Atsisiųskite jį arba paprašykite kito.',
  },
  otherKind: {
    en: 'Only pictures and PDFs are shown here. Download this file to read it.',
    lt: 'Čia rodomi tik paveikslėliai ir PDF. Šį failą galite atsisiųsti.',
  },
})

type Fault = 'encrypted' | 'broken'

const ZOOMS = [1, 1.5, 2, 3, 4] as const

/**
 * A file of a stranger, shown in place: a picture, or a PDF page by page. Its type is recognised by its bytes, never
 * by its name.
 */
export function FilePreview({ name, bytes }: { name: string; bytes: Uint8Array<ArrayBuffer> }): ReactNode {
  const [fault, setFault] = useState<Fault | null>(null)
  const kind = kindOf(bytes)
  const t = useTexts(words)
  if (fault !== null) return <NotShown why={t[fault]} />
  if (kind === null) return <NotShown why={t.otherKind} />
  return kind === 'application/pdf' ? (
    <PdfView name={name} bytes={bytes} fail={setFault} />
  ) : (
    <Picture name={name} bytes={bytes} type={kind} fail={setFault} />
  )
}

const NotShown = ({ why }: { why: string }): ReactNode => (
  <p className={classes.fault} role="status">
    {why}
  </p>
)

function Picture({
  name,
  bytes,
  type,
  fail,
}: {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  type: string
  fail: (fault: Fault) => void
}): ReactNode {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes, type])
  return (
    <Sheet name={name}>
      {(zoom) => (
        <div className={classes.paper} style={{ width: `${zoom * 100}%` }}>
          {url ? <img src={url} alt={name} onError={() => fail('broken')} /> : null}
        </div>
      )}
    </Sheet>
  )
}

function PdfView({
  name,
  bytes,
  fail,
}: {
  name: string
  bytes: Uint8Array
  fail: (fault: Fault) => void
}): ReactNode {
  const t = useTexts(words)
  const [pdf, setPdf] = useState<Pdf | null>(null)
  const [page, setPage] = useState(1)
  const failed = useRef(fail)
  failed.current = fail
  useEffect(() => {
    let isOver = false
    let opened: Pdf | undefined
    // The reader of PDFs is larger than all the rest of the page.
    import('./read-pdf.ts')
      .then(({ openPdf }) => openPdf(bytes.slice()))
      .then(
        (found) => {
          if (typeof found !== 'string') opened = found
          if (isOver) opened?.close()
          else if (typeof found === 'string') failed.current(found)
          else setPdf(found)
        },
        () => isOver || failed.current('broken'),
      )
    return () => {
      isOver = true
      opened?.close()
    }
  }, [bytes])
  if (!pdf)
    return (
      <p className={classes.fault} role="status">
        {t.opening}
      </p>
    )
  const { pages } = pdf
  return (
    <Sheet
      name={name}
      pages={
        pages > 1 ? (
          <>
            <Tool label={t.previous} disabled={page === 1} press={() => setPage(page - 1)}>
              ‹
            </Tool>
            <span role="status">{t.page(page, pages)}</span>
            <Tool label={t.next} disabled={page === pages} press={() => setPage(page + 1)}>
              ›
            </Tool>
          </>
        ) : null
      }
    >
      {(zoom) => (
        <PdfPage
          pdf={pdf}
          page={page}
          zoom={zoom}
          label={t.pageOf(name, page, pages)}
          fail={() => fail('broken')}
        />
      )}
    </Sheet>
  )
}

function PdfPage({
  pdf,
  page,
  zoom,
  label,
  fail,
}: {
  pdf: Pdf
  page: number
  zoom: number
  label: string
  fail: () => void
}): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState<number>()
  const failed = useRef(fail)
  failed.current = fail
  // biome-ignore lint/correctness/useExhaustiveDependencies: the zoom is the room that the canvas has
  useEffect(() => {
    const target = canvas.current
    const room = target?.parentElement?.clientWidth
    if (!target || !room) return
    let isOver = false
    const width = Math.min(room * window.devicePixelRatio, MOST_WIDE)
    pdf.draw(page, target, width).then(
      () => isOver || setDrawn(page),
      () => isOver || failed.current(),
    )
    return () => {
      isOver = true
    }
  }, [pdf, page, zoom])
  return (
    <div className={classes.paper} style={{ width: `${zoom * 100}%` }}>
      <canvas ref={canvas} role="img" aria-label={label} aria-busy={drawn !== page} />
    </div>
  )
}

/** Browsers draw nothing on a canvas that is too large. */
const MOST_WIDE = 4000

/** The frame of a preview: pages, zoom, and a scrollable area. */
function Sheet({
  name,
  pages,
  children,
}: {
  name: string
  pages?: ReactNode
  children: (zoom: number) => ReactNode
}): ReactNode {
  const t = useTexts(words)
  const [at, setAt] = useState(0)
  const zoom = ZOOMS[at] ?? 1
  return (
    <div className={classes.sheet}>
      <div className={classes.tools}>
        {pages}
        <span className={classes.zoom}>
          <Tool label={t.smaller} disabled={at === 0} press={() => setAt(at - 1)}>
            −
          </Tool>
          <span role="status">{zoom * 100} %</span>
          <Tool label={t.larger} disabled={at === ZOOMS.length - 1} press={() => setAt(at + 1)}>
            +
          </Tool>
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls is scrolled by keys */}
      <section className={classes.view} aria-label={t.view(name)} tabIndex={0}>
        {children(zoom)}
      </section>
    </div>
  )
}

const Tool = ({
  label,
  disabled,
  press,
  children,
}: {
  label: string
  disabled: boolean
  press: () => void
  children: string
}): ReactNode => (
  // It stays reachable at the end, so that the focus is not lost.
  <Button
    variant="default"
    size="compact-sm"
    aria-label={label}
    {...(disabled ? { 'data-disabled': true, 'aria-disabled': true } : {})}
    onClick={() => disabled || press()}
  >
    <span aria-hidden>{children}</span>
  </Button>
)

const STARTS: readonly (readonly [type: string, start: string])[] = [
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/gif', 'GIF8'],
]

/** What the bytes are, of the kinds that are shown. */
function kindOf(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 1024))
  // A PDF may have something in front.
  if (start.includes('%PDF-')) return 'application/pdf'
  return STARTS.find(([, letters]) => start.startsWith(letters))?.[0] ?? null
}
