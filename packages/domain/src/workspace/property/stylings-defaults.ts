/**
 * Default look and behaviour of the assistant, if the property has no own setting (document 1 §3, "Stylings defaults"
 * and document 2 §9, "Assistant defaults"). Keys are those of the wire; colours are `#rrggbb`. If the documents name a
 * setting without a value, Waymark defines the value.
 */
export const stylingsDefaults = {
  assistantPosition: 'bottom-left',
  assistantButtonColor: '#6e768b',
  assistantButtonIconColor: '#ffffff',
  avatar_img: null,
  draggableAvatar: false,
  min_view_width: 0,
  hide_waymark: false,
  main_color: '#0098ff',
  hero_btn_text: '#ffffff',
  btn_border_radius: '3px',
  infobox_bg: '#6e768b',
  infobox_color: '#ffffff',
  tooltip_icon_color: '#0098ff',
  beacon_icon_color: '#0098ff',
  announcement_color_1: '#0098ff',
  announcement_color_2: '#f5a623',
  announcement_color_3: '#7b61ff',
  announcement_color_4: '#1a9e6c',
  announcement_color_5: '#6e768b',
  announcement_color_6: '#d0342c',
  back_mode: 'back',
  exit_click_twice: true,
  stepWaitMs: 5000,
  keyboardShortcuts: true,
  enableInteractiveTours: true,
  enableAnnouncements: false,
  modalAnnouncements: false,
  anonymousAnswers: false,
  enableCopilot: false,
  searchEnabled: false,
  helpDeskDocsLinkEnabled: false,
  helpDeskDocsLinkURL: '',
  helpDeskSupportLinkEnabled: false,
  helpDeskSupportLinkURL: '',
  helpDeskImageURL: null,
  externalLinkEnabled: false,
  externalLinkURL: '',
  snippetAuthentication: false,
  selectorConfig: { attributes: [], valueBlocklist: [], minParents: 0 },
} as const

/** The property's stylings in full: what it set, and the defaults for what it did not set or cleared (null). */
export function withStylingsDefaults(stored: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const setValues = Object.entries(stored).filter(([, value]) => value !== null && value !== undefined)
  return { ...stylingsDefaults, ...Object.fromEntries(setValues) }
}
