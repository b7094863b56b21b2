import classes from './PathText.module.css'

/** The path of a page; ids in it stand as `*`. */
export function PathText({ path }: { readonly path: string }) {
  return <bdi className={classes.path}>{path === '' ? '/' : path}</bdi>
}
