// Cards of announcements and surveys, in one file, so that either is one request.
export { showAnnouncements } from './announcements.ts'
export { showSurvey } from './survey.ts'
