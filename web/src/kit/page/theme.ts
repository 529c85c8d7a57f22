import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core'
import { WorkingButton } from '../feedback/working-button.tsx'

/**
 * The look, in one place (with `tokens.css`): one accent, warm greys, one type family, radius 8, shadows only for what
 * floats. Components are Mantine's; nothing is styled ad hoc.
 */
const teal: MantineColorsTuple = [
  '#e2efec',
  '#cfe5e0',
  '#a9cfc8',
  '#82b9b0',
  '#63c4b6',
  '#2f8f84',
  '#1a7a70',
  '#0b5f58',
  '#094e48',
  '#063b37',
]

/** Mantine takes what is disabled, waits or lies below from these: the warm greys of the tokens. */
const gray: MantineColorsTuple = [
  '#f6f4f0',
  '#f0ede7',
  '#e3ded5',
  '#d9d3c8',
  '#cfc8bb',
  '#7d8781',
  '#636e6a',
  '#55605c',
  '#343d3a',
  '#1b2321',
]
const dark: MantineColorsTuple = [
  '#e9edeb',
  '#aab5b1',
  '#8d9995',
  '#66716d',
  '#3c4643',
  '#2a312f',
  '#1f2523',
  '#181d1c',
  '#131817',
  '#101413',
]

/** A list that opens scrolls itself, so that nothing scrolls that the keyboard cannot reach (224 high). */
const openList = { withScrollArea: false, maxDropdownHeight: 224 }
const openListStyles = { options: { maxHeight: 224, overflowY: 'auto' } } as const

/** The head of a dialog is not the banner of the page, which its element would make it. */
const HEAD = { header: { role: 'none' } }

/** What floats lies on paper, with its title as a heading. */
const floating = {
  content: { background: 'var(--paper)' },
  header: { background: 'var(--paper)' },
  title: { fontWeight: 600, fontSize: '15px', lineHeight: 1.35 },
}

export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 4 },
  colors: { teal, gray, dark },
  autoContrast: true,
  // Mantine chooses the text of a filled ground by the light theme alone; ours follows both.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input)
    if (input.variant !== 'filled') return colors
    return { ...colors, color: input.color === 'red' ? 'var(--on-stop)' : 'var(--accent-ink)' }
  },
  fontFamily: '"Inter Variable", "Inter Meanwhile", "Inter on Linux", system-ui, sans-serif',
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '15px', xl: '17px' },
  lineHeights: { xs: '1.34', sm: '1.43', md: '1.43', lg: '1.4', xl: '1.3' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '22px', lineHeight: '28px' },
      h2: { fontSize: '15px', lineHeight: '20px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  defaultRadius: '8px',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '28px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm', component: WorkingButton }, styles: { root: { fontWeight: 550 } } },
    Input: {
      vars: () => ({
        wrapper: {
          '--input-bg': 'var(--paper)',
          '--input-bd': 'var(--line-strong)',
          '--input-color': 'var(--ink)',
        },
        input: {},
      }),
    },
    TextInput: { defaultProps: { size: 'sm' } },
    Select: {
      defaultProps: { size: 'sm', checkIconPosition: 'right', ...openList },
      styles: openListStyles,
    },
    MultiSelect: {
      defaultProps: { size: 'sm', checkIconPosition: 'right', ...openList },
      styles: openListStyles,
    },
    Modal: {
      defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.45 }, attributes: HEAD },
      styles: floating,
    },
    Drawer: { defaultProps: { attributes: HEAD }, styles: floating },
    Tooltip: { defaultProps: { openDelay: 300, events: { hover: true, focus: true, touch: true } } },
  },
})

/** Mantine's own variables, taken from our tokens, so that every component follows both themes. */
export const cssVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--ground)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-error': 'var(--stop)',
    '--mantine-color-placeholder': 'var(--ink-faint)',
    '--mantine-color-default': 'var(--paper)',
    '--mantine-color-default-hover': 'var(--sunk)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent-strong)',
    '--mantine-primary-color-contrast': 'var(--accent-ink)',
    '--mantine-primary-color-light': 'var(--accent-tint)',
    '--mantine-primary-color-light-color': 'var(--accent)',
    '--mantine-color-teal-filled': 'var(--accent)',
    '--mantine-color-teal-filled-hover': 'var(--accent-strong)',
    '--mantine-color-teal-light': 'var(--accent-tint)',
    '--mantine-color-teal-light-hover': 'var(--accent-tint)',
    '--mantine-color-teal-light-color': 'var(--accent)',
    '--mantine-color-teal-outline': 'var(--accent)',
    '--mantine-color-red-filled': 'var(--stop)',
    '--mantine-color-red-outline': 'var(--stop)',
    '--mantine-color-red-light': 'var(--stop-tint)',
    '--mantine-color-red-light-color': 'var(--stop)',
  }
  return { variables: shared, light: shared, dark: shared }
}
