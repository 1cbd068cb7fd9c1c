export declare function removeUnusedFiles(folder: string): void
