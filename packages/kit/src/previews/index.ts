export { type LauncherCorner, LauncherCornerPicker } from './LauncherCornerPicker.tsx'
