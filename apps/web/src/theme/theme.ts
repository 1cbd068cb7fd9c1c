/** Mantine's theme. Components are named, not imported, so that a page loads only those it uses. */
import { createTheme, type MantineColorsTuple } from '@mantine/core'

const brand: MantineColorsTuple = [
  '#eef8f6',
  '#dcf0ed',
  '#b5e0da',
  '#83cbc1',
  '#4fb1a5',
  '#279689',
  '#14857a',
  '#0f766e',
  '#0c5f59',
  '#0a4844',
]

/**
 * Height, horizontal padding, and font size of a control, by size: 28 px in cards, 32 by default, 36 for share and
 * upgrade, 44 on the sign-in page.
 */
const controls = {
  xs: { height: '28px', padding: '10px', text: '13px' },
  sm: { height: '32px', padding: '13px', text: '14px' },
  md: { height: '36px', padding: '14px', text: '14px' },
  lg: { height: '44px', padding: '16px', text: '16px' },
} as const

const controlOf = (size: unknown) => controls[size as keyof typeof controls] ?? controls.sm

const dialog = {
  defaultProps: {
    lockScroll: false,
    transitionProps: { duration: 160 },
  },
  // The overlay exists only while the dialog is open; base.css locks the page based on it.
  classNames: {
    overlay: 'v-overlay v-locks-scroll',
    content: 'v-dialog',
  },
}

export const theme = createTheme({
  colors: { brand },
  primaryColor: 'brand',
  primaryShade: 7,
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  defaultRadius: 6,
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  breakpoints: { xs: '480px', sm: '768px', md: '960px', lg: '1200px', xl: '1400px' },
  components: {
    Button: {
      defaultProps: { size: 'sm' },
      classNames: { root: 'v-button', section: 'v-button-section' },
      vars: (_theme: unknown, props: { size?: string }) => {
        const control = controlOf(props.size)
        return {
          root: {
            '--button-height': control.height,
            '--button-padding-x': control.padding,
            '--button-fz': props.size === 'lg' ? '14px' : control.text,
          },
        }
      },
    },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 32 } },
    Input: {
      defaultProps: { size: 'sm' },
      classNames: { input: 'v-input', section: 'v-input-section' },
      vars: (_theme: unknown, props: { size?: string }) => ({
        wrapper: { '--input-height': controlOf(props.size).height, '--input-fz': controlOf(props.size).text },
      }),
    },
    InputWrapper: { classNames: { label: 'v-label', error: 'v-field-error' } },
    CloseButton: { defaultProps: { iconSize: 18 } },
    Checkbox: { defaultProps: { size: 'xs', radius: 4 } },
    Popover: {
      defaultProps: { shadow: 'none', offset: 6, transitionProps: { duration: 120, transition: 'fade' } },
      classNames: { dropdown: 'v-float' },
    },
    Combobox: { classNames: { dropdown: 'v-float', option: 'v-menu-item' } },
    Tooltip: {
      defaultProps: { openDelay: 200, maxWidth: 280, multiline: true },
      classNames: { tooltip: 'v-tooltip' },
    },
    // Mantine looks up a part's defaults under its own name, but its classes under the parent's.
    Modal: { classNames: dialog.classNames },
    Drawer: { classNames: dialog.classNames },
    ModalRoot: { defaultProps: { ...dialog.defaultProps, centered: true } },
    DrawerRoot: { defaultProps: dialog.defaultProps },
    ModalOverlay: { defaultProps: { backgroundOpacity: 1 } },
    DrawerOverlay: { defaultProps: { backgroundOpacity: 1 } },
  },
})
