# escape=`
FROM windows AS base
RUN copy a.txt c:\`
    dir c:\
ENV PATH="c:\tools;c:\bin" `
    HOME=c:\home
FROM base
