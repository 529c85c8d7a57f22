/** Limits of saved views of lists. */

/** The most views of one list that a person may save. */
export const MOST_VIEWS = 50

/** The most views of colleagues that a list shows. */
export const MOST_SHARED_VIEWS = 200

/** The most characters of a view's name. */
export const MAX_VIEW_NAME = 60
