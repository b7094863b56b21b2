/** English defaults of the assistant's texts; document 1 §3 gives those in quotes, the rest is ours. */
export const assistantTextDefaults = {
  title: 'How can we help?',
  subtitle: 'Pick a guide and we will walk you through it.',
  guide_completed: 'Guide completed',
  button_next: 'Next',
  button_back: 'Back',
  button_done: 'Done',
  button_close: 'Close',
  launcher_label: 'Open help',
  panel_label: 'Help',
  guide_start: 'Start guide',
  guide_done_label: 'completed',
  no_guides_here: 'There is nothing to show on this page yet.',
  unsorted_title: 'More guides',
  tut_exit_header: 'Leave this guide?',
  tut_exit_text: 'Close once more to leave. You can start again at any time.',
  step_of: 'Step {step} of {total}',
  chapter_progress: '{done} of {total}',
  type_to_continue: 'Fill in the highlighted field to go on.',
  click_to_continue: 'Click the highlighted element to go on.',
  step_not_found_header: 'This step was not found.',
  step_not_found_description: 'The page may look different than when this guide was made.',
  step_not_found_frame:
    'It is in a part of the page that belongs to another address and cannot be reached from here.',
  step_not_found_retry: 'Try again',
  step_not_found_go: 'Go to the page of this step',
  step_not_found_exit: 'Leave guide',
  step_not_found_back: 'Back',
  step_not_found_back_tooltip: 'Return to the previous step',
  search_no_result: 'No Results',
  shortcuts_header: 'Shortcuts',
  shortcuts_tab: 'TAB',
  shortcuts_enter: 'ENTER',
} as const

/** Those of launcher, player and the first panel. */
export type CoreAssistantTexts = Readonly<Record<keyof typeof assistantTextDefaults, string>>
