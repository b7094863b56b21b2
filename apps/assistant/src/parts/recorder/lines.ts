/** Lines of icons that move a row. */
export const upLine = 'M12 19V5M6 11l6-6 6 6'
export const downLine = 'M12 5v14M6 13l6 6 6-6'
