/** Label of a category: "Workshop". */
export function categoryName(category: string): string {
  return category.charAt(0).toUpperCase() + category.slice(1)
}
