import './fields.css'
import '@mantine/tiptap/styles.css'
import { isLinkAddress } from '@fondaco/rules/rich-text.ts'
import { Input, TextInput } from '@mantine/core'
import { RichTextEditor, type RichTextEditorLabels } from '@mantine/tiptap'
import { IconLinkPlus } from '@tabler/icons-react'
import { TextAlign } from '@tiptap/extension-text-align'
import { type Editor, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { texts, useTexts } from '../../texts.ts'
import { FormDialog } from './form-dialog.tsx'
import classes from './rich-text.module.css'

const words = texts({
  toolbar: { en: 'Formatting', lt: 'Formatavimas' },
  boldControlLabel: { en: 'Bold', lt: 'Pusjuodis' },
  italicControlLabel: { en: 'Italic', lt: 'Kursyvas' },
  underlineControlLabel: { en: 'Underline', lt: 'Pabrauktas' },
  strikeControlLabel: { en: 'Strikethrough', lt: 'Perbrauktas' },
  bulletListControlLabel: { en: 'Bulleted list', lt: 'Sąrašas su ženkleliais' },
  orderedListControlLabel: { en: 'Numbered list', lt: 'Numeruotas sąrašas' },
  blockquoteControlLabel: { en: 'Quote', lt: 'Citata' },
  unlinkControlLabel: { en: 'Remove link', lt: 'Pašalinti nuorodą' },
  alignLeftControlLabel: { en: 'Align left', lt: 'Lygiuoti kairėje' },
  alignCenterControlLabel: { en: 'Align center', lt: 'Lygiuoti centre' },
  alignRightControlLabel: { en: 'Align right', lt: 'Lygiuoti dešinėje' },
  alignJustifyControlLabel: { en: 'Justify', lt: 'Lygiuoti iš abiejų pusių' },
  undoControlLabel: { en: 'Undo', lt: 'Anuliuoti' },
  redoControlLabel: { en: 'Redo', lt: 'Pakartoti' },
  link: { en: 'Insert link', lt: 'Įterpti nuorodą' },
  linkText: { en: 'Text', lt: 'Tekstas' },
  linkAddress: { en: 'Address', lt: 'Adresas' },
  insert: { en: 'Insert', lt: 'Įterpti' },
  noText: { en: 'Enter the text of the link.', lt: 'Įveskite nuorodos tekstą.' },
  noAddress: {
    en: 'Enter an address that starts with https://, http:// or mailto:',
    lt: 'Įveskite adresą, kuris prasideda https://, http:// arba mailto:',
  },
  tooLong: {
    en: (letters: number, most: number) => `${letters} of ${most} characters. Shorten the text.`,
    lt: (letters: number, most: number) => `${letters} iš ${most} ženklų. Sutrumpinkite tekstą.`,
  },
  counter: {
    en: (letters: number, most: number) => `${letters} of ${most} characters`,
    lt: (letters: number, most: number) => `${letters} iš ${most} ženklų`,
  },
})

const EXTENSIONS = [
  StarterKit.configure({
    heading: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      protocols: ['http', 'https', 'mailto'],
      isAllowedUri: isLinkAddress,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  TextAlign.configure({ types: ['paragraph'] }),
]

/**
 * A field of formatted text. Its value is HTML with the elements of `rules/rich-text.ts`, and empty without words.
 * Loaded lazily: the editor is larger than most pages.
 */
export default function RichTextField({
  label,
  error,
  maxLength,
  onChange,
  onSend,
  isAll = false,
}: {
  readonly label: string
  readonly error?: string | null
  /** Counted with the formatting, as it is stored. */
  readonly maxLength?: number
  readonly onChange: (html: string) => void
  /** On Ctrl+Enter. */
  readonly onSend?: () => void
  /** It is all that its dialog asks for, so it takes the focus. Else it only takes one that nothing has. */
  readonly isAll?: boolean
}): ReactNode {
  const { toolbar, link, counter, tooLong, ...labels } = useTexts(words)
  const id = useId()
  const [letters, setLetters] = useState(0)
  const [isLinking, setLinking] = useState(false)
  const isTooLong = maxLength !== undefined && letters > maxLength
  const fault = error ?? (isTooLong ? tooLong(letters, maxLength) : null)
  const editor = useEditor({
    extensions: EXTENSIONS,
    // The policy of the page refuses a style element without a nonce: the rules are in the module beside this.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': id,
        'aria-invalid': String(fault !== null),
      },
    },
    onCreate: ({ editor: { view } }) => {
      if (isAll || document.activeElement === document.body) view.focus()
    },
    onUpdate: ({ editor: changed }) => {
      const html = changed.getText().trim() === '' ? '' : changed.getHTML()
      setLetters(html.length)
      onChange(html)
    },
  })
  const sendOnKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    onSend?.()
  }
  return (
    <Input.Wrapper label={label} labelElement="div" error={fault} errorProps={{ id }}>
      <RichTextEditor
        editor={editor}
        variant="subtle"
        withTypographyStyles={false}
        labels={labels satisfies Partial<RichTextEditorLabels>}
      >
        <RichTextEditor.Toolbar role="toolbar" aria-label={toolbar} className={classes.toolbar}>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
          <RichTextEditor.Strikethrough />
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
          <RichTextEditor.Control aria-label={link} title={link} onClick={() => setLinking(true)}>
            <IconLinkPlus size={16} stroke={1.5} />
          </RichTextEditor.Control>
          <RichTextEditor.Unlink />
          <RichTextEditor.AlignLeft />
          <RichTextEditor.AlignCenter />
          <RichTextEditor.AlignRight />
          <RichTextEditor.AlignJustify />
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content className={classes.content} onKeyDownCapture={sendOnKey} />
      </RichTextEditor>
      {maxLength !== undefined && !isTooLong && letters > 0 ? (
        <Input.Description>{counter(letters, maxLength)}</Input.Description>
      ) : null}
      {isLinking && editor ? <LinkDialog editor={editor} close={() => setLinking(false)} /> : null}
    </Input.Wrapper>
  )
}

function LinkDialog({ editor, close }: { editor: Editor; close: () => void }): ReactNode {
  const t = useTexts(words)
  const { from, to } = editor.state.selection
  const [text, setText] = useState(editor.state.doc.textBetween(from, to, ' '))
  const [address, setAddress] = useState('https://')
  const [isTried, setTried] = useState(false)
  const faults = {
    text: text.trim() === '' ? t.noText : null,
    address: isLinkAddress(address.trim()) ? null : t.noAddress,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog is inside the form of the field.
    event.stopPropagation()
    setTried(true)
    if (faults.text || faults.address) return
    const marks = [{ type: 'link', attrs: { href: address.trim() } }]
    editor.chain().focus().insertContent({ type: 'text', text: text.trim(), marks }).run()
    close()
  }
  return (
    <FormDialog
      title={t.link}
      action={t.insert}
      close={close}
      form={{ submit, sending: false, problem: null }}
    >
      <TextInput
        label={t.linkText}
        required
        value={text}
        error={isTried ? faults.text : null}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <TextInput
        label={t.linkAddress}
        required
        type="url"
        value={address}
        error={isTried ? faults.address : null}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
      />
    </FormDialog>
  )
}
