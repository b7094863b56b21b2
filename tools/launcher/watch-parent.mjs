// @ts-check

/** How often the parent is checked: the kernel sends no signal to the children of a process that was killed. */
const checkEveryMs = 250

/**
 * Calls back once when the process that started this one has ended: this process then has another parent. Needed for
 * `npm start`, because npm passes on SIGTERM and SIGINT but cannot pass on SIGKILL.
 * @param {() => void} onEnded
 * @param {() => number} parentId reads the current parent's process id
 * @returns {() => void} stops watching
 */
export function watchParent(onEnded, parentId = () => process.ppid) {
  const first = parentId()
  const timer = setInterval(() => {
    if (parentId() === first) return
    clearInterval(timer)
    onEnded()
  }, checkEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
